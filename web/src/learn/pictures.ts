/** The pictures of the rules: positions, actions to play in them, and the part to show. The server says what is legal. */

export interface Picture {
  position: string;
  /** Actions played before it is shown. */
  played: string[];
  /** The actions to point out. */
  actions: string[];
  /** The first and the last place to show; the whole board if missing. */
  places?: readonly [number, number];
}

const PASSING = "P.YRp..g.PG.rKB.GKYb.RBRYWGBPYWRPBPPWBBRWPYWPYYYRYKRBRG - G3,B1G1K1 1m";

export const PICTURES = {
  setup: {
    position: "PGRBYRGWWPGRGKRYYPGYPBGGGYBYYYPKKRRBKWBPGBYRWWRRPBPBBPK - -,- 1m",
    played: [],
    actions: [],
  },
  move: { position: PASSING, played: [], actions: ["R+", "R-"], places: [12, 23] },
  take: { position: PASSING, played: [], actions: ["G+", "G-"], places: [7, 16] },
  stairs: {
    position: "..RB.Kb.PG..K.GY..Gp.PP.g.rBRGPPKPRY.BKY.GY..yRBBPRKWWP - B3Y2G2W1,R3Y2G1W2 1m",
    played: [],
    actions: ["Y^"],
  },
  black: {
    position: ".YWr.g..bBBRRR.PWp.P.YBGRY.PPKKBy.BKPBGYGWYWYGWRKPPRRGB - B1R1Y1G1K1,Y1G2P1 1x",
    played: [],
    actions: ["x<P+", "x<P-"],
    places: [12, 21],
  },
  score: {
    position: ".B.P..B..GP..PR....GG...GY....R...B..Kr....B....GGP...B YGPB B2R2Y6G2P2W3K1,B3R4Y3G2P4W2 1m",
    played: ["R^"],
    actions: [],
  },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;
