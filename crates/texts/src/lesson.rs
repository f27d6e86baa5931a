//! The lesson: positions, the right actions in each of them, and the answer to every attempt. The page and
//! the terminal show the same lesson.

use bigpoints_rules::{Action, Game, Position};

use crate::language::Texts;
use crate::phrase;

/// The start and the stairs among the places of a spotlight, numbered as in messages.
const START: u8 = 0;
const STAIRS: u8 = 56;

/// One step of the lesson: a position in which the learner, player 1, makes a move.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its topic: the key of a text, as are all below.
    title: &'static str,
    /// The explanation and the task.
    task: &'static str,
    /// The position in its text form.
    position: &'static str,
    /// What the task speaks of: places from 1, the start and the stairs; nothing if it is the whole board.
    spotlight: &'static [u8],
    /// The right actions.
    right: &'static [&'static str],
    /// The answer to them.
    done: &'static str,
    /// The answers to other actions: the first whose pattern matches. A star at the end matches any rest.
    wrong: &'static [(&'static str, &'static str)],
    /// The other player's reply, if it is part of the step.
    reply: Option<&'static str>,
}

/// The answer to an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether the attempt is right.
    pub right: bool,
    /// The answer as text.
    pub text: String,
}

/// The whole lesson, in order.
pub const LESSON: [Step; 11] = [
    Step {
        title: "lesson-pawn",
        task: "lesson-pawn-task",
        position: "PGRBYRGW............................................... - -,B8R7Y8G7P8W4 1m",
        spotlight: &[START, 1, 2, 3, 4, 5, 6, 7, 8],
        right: &["B+", "B-"],
        done: "lesson-pawn-done",
        wrong: &[("*", "lesson-other-pawn")],
        reply: None,
    },
    Step {
        title: "lesson-side",
        task: "lesson-side-task",
        position: "RYPKbWGR............................................... - Y1,B8R7Y7G8P8W4 1m",
        spotlight: &[START, 6, 7, 8],
        right: &["G-"],
        done: "lesson-side-done",
        wrong: &[("G+", "lesson-side-wrong"), ("*", "lesson-other-pawn")],
        reply: None,
    },
    Step {
        title: "lesson-over",
        task: "lesson-over-task",
        position: "YPBG.rKWY.............................................. - Y1W1,B8R8Y6G8P8W3 1m",
        spotlight: &[START, 4, 5, 6, 7],
        right: &["G+"],
        done: "lesson-over-done",
        wrong: &[("*", "lesson-over-wrong")],
        reply: None,
    },
    Step {
        title: "lesson-climb",
        task: "lesson-climb-task",
        position: "..RB.Kb.PG..K.GY..Gp.PP.g.rBRGPPKPRY.BKY.GY..yRBBPRKWWP - B3Y2G2W1,R3Y2G1W2 1m",
        spotlight: &[46, STAIRS],
        right: &["Y^"],
        done: "lesson-climb-done",
        wrong: &[("*", "lesson-climb-wrong")],
        reply: None,
    },
    Step {
        title: "lesson-worth",
        task: "lesson-worth-task",
        position: "W.Y.G......RBr.KG..g.R.pb.PPWRGY.PBR..YGWPPWBBPKBPBGG.Y Y B1R3Y3P1,B1R1Y3G2W1 1m",
        spotlight: &[STAIRS],
        right: &["G+"],
        done: "lesson-worth-done",
        wrong: &[("*", "lesson-worth-wrong")],
        reply: None,
    },
    Step {
        title: "lesson-black",
        task: "lesson-black-task",
        position: "..YWR.KK.B..B.P.R..R.BWG....grG.PY.WKP.RGY.Yb..G.pY.BPR Y B2R2Y3G2P2K1,B2R1Y2G2P2W2 1x",
        spotlight: &[],
        right: &["xB-"],
        done: "lesson-black-done",
        wrong: &[(".", "lesson-black-kept"), ("*", "lesson-black-wrong")],
        reply: None,
    },
    Step {
        title: "lesson-back",
        task: "lesson-back-task",
        position: ".YWr.g..bBBRRR.PWp.P.YBGRY.PPKKBy.BKPBGYGWYWYGWRKPPRRGB - B1R1Y1G1K1,Y1G2P1 1x",
        spotlight: &[],
        right: &["x<P+"],
        done: "lesson-back-done",
        wrong: &[
            (".", "lesson-back-kept"),
            ("x<P*", "lesson-back-side"),
            ("xP*", "lesson-back-forward"),
            ("*", "lesson-other-pawn"),
        ],
        reply: None,
    },
    Step {
        title: "lesson-white",
        task: "lesson-white-task",
        position: "G.Y..R.gY.G....yb.RWR.YYBB.r.p.GGR.GBPPRKBPPKYPKWGRYKPR - B2Y1G1P1W2,B2R1Y1G1P1W1 1m",
        spotlight: &[],
        right: &["Y-", "G+"],
        done: "lesson-white-done",
        wrong: &[("*", "lesson-white-wrong")],
        reply: None,
    },
    Step {
        title: "lesson-score",
        task: "lesson-score-task",
        position: ".B.P..B..GP..PR....GG...GY....R...B..Kr....B....GGP...B YGPB B2R2Y6G2P2W3K1,B3R4Y3G2P4W2 1m",
        spotlight: &[],
        right: &["R^"],
        done: "lesson-score-done",
        wrong: &[],
        reply: None,
    },
    Step {
        title: "lesson-endgame",
        task: "lesson-endgame-task",
        position: "G.P.B...R..R..Y.R.BWK.Y..RW.P..pG..BKWK.YKP.GB......G.r YBG B2R3Y2G5P1W2,B4R1Y5G1P4 1m",
        spotlight: &[],
        right: &["R^"],
        done: "lesson-endgame-done",
        wrong: &[("*", "lesson-endgame-wrong")],
        reply: Some("P+"),
    },
    Step {
        title: "lesson-last",
        task: "lesson-last-task",
        position: "G.P.B...R..R..Y.R.BWK.Y..RW.P..PG..BKWK.YKp..B......G.R YBGR B2R4Y2G5P1W2,B4R1Y5G2P4 1m",
        spotlight: &[],
        right: &["P^"],
        done: "lesson-last-done",
        wrong: &[],
        reply: None,
    },
];

impl Step {
    /// Its topic.
    pub fn title(&self, texts: &Texts) -> String {
        texts.get(self.title)
    }

    /// The explanation and the task.
    pub fn task(&self, texts: &Texts) -> String {
        texts.get(self.task)
    }

    /// The position.
    pub fn position(&self) -> Position {
        self.position.parse().expect("a position of the lesson")
    }

    /// What the task speaks of: places from 1, 0 for the start and 56 for the stairs; nothing if it is the whole board.
    pub const fn spotlight(&self) -> &'static [u8] {
        self.spotlight
    }

    /// The answer to a legal action.
    pub fn judge(&self, texts: &Texts, action: Action) -> Judgement {
        let tried = action.to_string();
        let right = self.right.contains(&tried.as_str());
        let key = if right { self.done } else { self.answer(&tried).unwrap_or(self.task) };
        let effect = self.position().effect(action).ok();
        let pawn = effect.and_then(|effect| effect.step).map(|step| phrase::pawn(texts, step.pawn));
        let counter =
            effect.and_then(|effect| effect.taken).map(|taken| phrase::counter(texts, taken.colour));
        let arguments =
            [("pawn", pawn.unwrap_or_default().into()), ("counter", counter.unwrap_or_default().into())];
        Judgement { right, text: phrase::sentence(&texts.format(key, &arguments)) }
    }

    /// The game after a right action and the other player's reply.
    pub fn after(&self, action: Action) -> Game {
        let mut game = Game::from_position(self.position());
        let reply = self.reply.map(|reply| reply.parse().expect("an action of the lesson"));
        for action in std::iter::once(action).chain(reply) {
            game.play(action).expect("a legal action");
        }
        game
    }

    /// The key of the answer to a wrong action.
    fn answer(&self, tried: &str) -> Option<&'static str> {
        let fits = |pattern: &str| match pattern.strip_suffix('*') {
            Some(begin) => tried.starts_with(begin),
            None => tried == pattern,
        };
        self.wrong.iter().find(|(pattern, _)| fits(pattern)).map(|&(_, key)| key)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{Colour, Player, Spot};

    use super::*;
    use crate::language::Language;

    #[test]
    fn every_step_can_be_played_and_every_try_has_an_answer() {
        for step in LESSON {
            let position = step.position();
            assert_eq!(position.turn().player(), Some(Player::One), "{}", step.title);
            let legal: Vec<String> = position.legal_actions().iter().map(Action::to_string).collect();
            assert!(
                step.right.iter().all(|right| legal.iter().any(|action| action == right)),
                "{}",
                step.title
            );
            assert!(!step.right.is_empty());
            let mut used = Vec::new();
            for &action in &position.legal_actions() {
                let tried = action.to_string();
                if step.right.contains(&tried.as_str()) {
                    step.after(action);
                } else {
                    used.push(step.answer(&tried).unwrap_or_else(|| panic!("{}: {tried}", step.title)));
                }
            }
            for (pattern, key) in step.wrong {
                assert!(used.contains(key), "{}: nothing legal fits {pattern}", step.title);
            }
        }
    }

    #[test]
    fn the_lesson_begins_with_eight_counters_in_a_spotlight() {
        let [first, second, third, ..] = LESSON;
        for step in [first, second, third] {
            assert_eq!(step.position().path().occupied().len(), 8, "{}", step.title);
            assert!(!step.spotlight().is_empty(), "{}", step.title);
        }
        for step in LESSON {
            let position = step.position();
            // Whoever is to move in a lit step stands in the light, and so does where it goes.
            for action in step.right.iter().filter(|_| !step.spotlight().is_empty()) {
                let effect = position.effect(action.parse().expect("an action")).expect("a legal action");
                let walk = effect.step.expect("a pawn that moves");
                for spot in [walk.from, walk.to] {
                    let number = match spot {
                        Spot::Start => START,
                        Spot::Path(place) => place.index() as u8 + 1,
                        Spot::Home => STAIRS,
                    };
                    let is_lit = step.spotlight().contains(&number);
                    assert!(is_lit || step.title == "lesson-worth", "{}: {number}", step.title);
                }
            }
        }
    }

    #[test]
    fn every_text_is_there_in_every_language() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for step in LESSON {
                let said = [step.title(&texts), step.task(&texts)];
                let position = step.position();
                let judged =
                    position.legal_actions().into_iter().map(|action| step.judge(&texts, action).text);
                for text in said.into_iter().chain(judged) {
                    assert!(!text.starts_with("lesson-") && !text.contains('{'), "{language}: {text}");
                }
            }
        }
    }

    /// The counter that an attempt takes.
    fn takes(step: &Step, action: Action) -> Option<Colour> {
        step.position().effect(action).ok()?.taken.map(|taken| taken.colour)
    }

    #[test]
    fn what_is_asked_for_is_what_is_right_and_nothing_else() {
        let step = |title: &str| LESSON.into_iter().find(|step| step.title == title).expect("a step");
        let wanted = [
            ("lesson-side", Colour::White),
            ("lesson-over", Colour::Black),
            ("lesson-worth", Colour::Yellow),
            ("lesson-black", Colour::Yellow),
            ("lesson-back", Colour::White),
            ("lesson-white", Colour::Red),
        ];
        for (title, colour) in wanted {
            let step = step(title);
            for action in step.position().legal_actions() {
                let right = step.right.contains(&action.to_string().as_str());
                assert_eq!(right, takes(&step, action) == Some(colour), "{title}: {action}");
            }
        }
        let over = step("lesson-over").position().effect("G+".parse().expect("an action")).expect("legal");
        let (Some(Spot::Path(to)), Some(at)) =
            (over.step.map(|step| step.to), over.taken.and_then(|taken| taken.place))
        else {
            panic!("{over:?}");
        };
        assert!(at.index() > to.index() + 2, "a gap and a pawn are between");
    }

    #[test]
    fn the_endgame_is_won_by_what_is_right_and_by_nothing_else() {
        let [.., endgame, last] = LESSON;
        let after = endgame.after("R^".parse().expect("an action"));
        assert_eq!(*after.position(), last.position(), "the last step goes on from there");
        for action in endgame.position().legal_actions() {
            let next = endgame.position().play(action).expect("legal");
            let solved = bigpoints_engine::solve(&next, &bigpoints_engine::Budget::nodes(u64::MAX), 1)
                .expect("solved");
            let won = solved.margins[Player::One] > 0;
            assert_eq!(won, endgame.right.contains(&action.to_string().as_str()), "{action}");
        }
    }
}
