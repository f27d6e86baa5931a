//! Requests that the program makes on its own when an online table needs them.

use bigpoints_client::{PhaseName, RemoteTable, Request};
use bigpoints_rules::Player;

/// A request that is made automatically: for an open seat, or to take the person's own seat back from a
/// stand-in. It is sent once, however often the table changes before the answer comes.
#[derive(Debug, Default)]
pub(crate) struct AutoRequest(Option<(String, Request)>);

impl AutoRequest {
    /// No request is pending.
    pub(crate) const NONE: AutoRequest = AutoRequest(None);

    /// The request that is due now, unless it was sent already.
    pub(crate) fn next(&mut self, remote: &RemoteTable) -> Option<Request> {
        let number = |player: Player| player.number();
        let request = match (remote.stage, remote.own) {
            (PhaseName::Gathering, None) => {
                remote.open.first().map(|&seat| Request::Sit { seat: number(seat) })
            }
            (PhaseName::Dealing | PhaseName::Playing | PhaseName::Between, Some((seat, true))) => {
                Some(Request::TakeBack { seat: number(seat) })
            }
            _ => None,
        };
        let due = request.map(|request| (remote.table.clone(), request));
        let is_new = self.0 != due;
        self.0 = due;
        self.0.as_ref().filter(|_| is_new).map(|(_, request)| request.clone())
    }

    /// Handles a refusal: a seat whose time is up is given back after the computer player's action, so it is requested again when the
    /// table changes.
    pub(crate) fn refused(&mut self, code: &str) {
        if code == "time_up" {
            self.0 = None;
        }
    }

    /// Whether the answer has not come yet.
    pub(crate) const fn is_pending(&self) -> bool {
        self.0.is_some()
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_client::SaltsState;
    use bigpoints_rules::{HandRule, PlayerCount};
    use bigpoints_table::seating::{Seat, Seating};

    use super::*;

    /// A table of two before the game, with both seats open.
    fn gathering(event: u32) -> RemoteTable {
        let seats = vec![Seat::Person("Ada".to_owned()), Seat::Person("Bob".to_owned())];
        RemoteTable {
            table: "table".to_owned(),
            event,
            stage: PhaseName::Gathering,
            seating: Seating::new(seats).expect("two players"),
            bots: Vec::new(),
            open: PlayerCount::Two.players().collect(),
            own: None,
            salts: SaltsState::Count,
            hands: HandRule::Concealed,
            game: 1,
            games: 1,
            view: None,
            effects: Vec::new(),
            series: None,
            can_undo: false,
            undo_consent: None,
            undo_asker: None,
            turn_time: None,
            hints: false,
            next_table: None,
        }
    }

    #[test]
    fn a_seat_is_requested_once_however_often_the_table_changes() {
        let mut auto_request = AutoRequest::default();
        assert_eq!(auto_request.next(&gathering(0)), Some(Request::Sit { seat: 1 }));
        assert_eq!(auto_request.next(&gathering(1)), None, "the answer has not come yet");
        assert!(auto_request.is_pending());
        let taken = RemoteTable { open: gathering(2).open.split_off(1), ..gathering(2) };
        assert_eq!(auto_request.next(&taken), Some(Request::Sit { seat: 2 }), "somebody else was faster");
        let seated = RemoteTable { open: Vec::new(), own: Some((Player::One, false)), ..gathering(3) };
        assert_eq!(auto_request.next(&seated), None);
        assert!(!auto_request.is_pending());
        // Removed by the host: no seat is requested again and again.
        assert_eq!(auto_request.next(&gathering(4)), Some(Request::Sit { seat: 1 }));
        auto_request.refused("removed");
        assert_eq!(auto_request.next(&gathering(5)), None);
    }

    #[test]
    fn ones_seat_is_requested_back_each_time_somebody_stood_in() {
        let mut auto_request = AutoRequest::default();
        let at = |event, stood_in| RemoteTable {
            stage: PhaseName::Playing,
            own: Some((Player::One, stood_in)),
            ..gathering(event)
        };
        assert_eq!(auto_request.next(&at(5, true)), Some(Request::TakeBack { seat: 1 }));
        assert_eq!(auto_request.next(&at(6, true)), None);
        assert_eq!(auto_request.next(&at(7, false)), None);
        assert_eq!(auto_request.next(&at(9, true)), Some(Request::TakeBack { seat: 1 }));
        auto_request.refused("time_up");
        assert_eq!(auto_request.next(&at(10, true)), Some(Request::TakeBack { seat: 1 }), "after its action");
    }
}
