/** The pictures of the rules: positions, what is played in them, and what of them is shown. What is legal the server says. */

export interface Picture {
  position: string;
  /** What is played before it is shown. */
  played: string[];
  /** The actions that are pointed out. */
  actions: string[];
  /** The first and the last place that are shown of the path; the whole board without them. */
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
