//! Ratings: which games have ended, in the order in which they count, and the ratings of guests after each.
//!
//! All of it follows from the events. Games that end are noted by the database itself, in the transaction of their last event. Whoever
//! writes ratings says which version of them they were computed from; every write makes a new version, so that of two writers at once
//! one is refused.

use crate::Store;
use crate::database::{Connection, Value};
use crate::error::{QueryError, StoreError};
use crate::writer::Change;

/// A game that has ended, in the order in which games count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameKey {
    /// When it ended.
    pub ended_ms: i64,
    /// Its table.
    pub table: String,
    /// Which game of the table, from 1.
    pub game: u32,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// Which game it is.
    pub key: GameKey,
    /// What it says about its players, if it was looked at.
    pub outcome: Option<String>,
}

/// The rating of a guest after a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestRating {
    /// The guest.
    pub guest: String,
    /// The ladder.
    pub ladder: String,
    /// The value before the game, in hundredths of a point.
    pub was: i64,
    /// The value after it, in hundredths of a point.
    pub value: i64,
    /// The uncertainty of the value, in hundredths of a point.
    pub uncertainty: i64,
    /// How many games the guest then had on this ladder.
    pub games: i64,
}

/// A game with the ratings after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Which game it is.
    pub key: GameKey,
    /// What it says about its players, or why it does not count.
    pub outcome: String,
    /// The ratings of its guests after it; none if it does not count. Those of deleted guests are not stored.
    pub ratings: Vec<GuestRating>,
}

/// A change to ratings, by the version that it was computed from.
#[derive(Debug)]
pub(crate) enum RatingChange {
    Rate { version: i64, games: Vec<RatedGame> },
    Rewind { version: i64, from: GameKey },
    Replace { version: i64, games: Vec<RatedGame> },
}

/// The columns of a game.
type GameRow = (i64, String, i64, Option<String>);
/// The columns of a rating.
type RatingRow = (String, String, i64, i64, i64, i64);
/// The columns of a rating with its game.
type GameRatingRow = (i64, String, i64, String, String, i64, i64, i64, i64);

impl Store {
    /// The version of the ratings, to be read before what a change is computed from.
    pub async fn rating_version(&self) -> Result<i64, StoreError> {
        let rows: Vec<(i64,)> = self.readers().fetch("SELECT version FROM rater", &[]).await?;
        rows.first().map(|row| row.0).ok_or(StoreError::Missing)
    }

    /// The first games that are not rated yet.
    pub async fn unrated_games(&self, limit: u32) -> Result<Vec<EndedGame>, StoreError> {
        let sql = "SELECT ended_ms, table_id, game, outcome FROM ended_game WHERE NOT rated \
                   ORDER BY ended_ms, table_id, game LIMIT $1";
        let rows: Vec<GameRow> = self.readers().fetch(sql, &[Value::Number(i64::from(limit))]).await?;
        rows.into_iter().map(ended_game).collect()
    }

    /// The last game that is rated.
    pub async fn last_rated_game(&self) -> Result<Option<GameKey>, StoreError> {
        let sql = "SELECT ended_ms, table_id, game, outcome FROM ended_game WHERE rated \
                   ORDER BY ended_ms DESC, table_id DESC, game DESC LIMIT 1";
        let rows: Vec<GameRow> = self.readers().fetch(sql, &[]).await?;
        rows.into_iter().next().map(|row| Ok(ended_game(row)?.key)).transpose()
    }

    /// The rated games after this one, with their ratings; the first ones if there is none.
    pub async fn rated_games_after(
        &self,
        after: Option<&GameKey>,
        limit: u32,
    ) -> Result<Vec<(EndedGame, Vec<GuestRating>)>, StoreError> {
        let sql = "SELECT ended_ms, table_id, game, outcome FROM ended_game \
                   WHERE rated AND (ended_ms, table_id, game) > ($1, $2, $3) \
                   ORDER BY ended_ms, table_id, game LIMIT $4";
        let [ended_ms, table, game] =
            after.map_or([Value::Number(i64::MIN), Value::Text(""), Value::Number(0)], values);
        let limit = Value::Number(i64::from(limit));
        let rows: Vec<GameRow> = self.readers().fetch(sql, &[ended_ms, table, game, limit]).await?;
        let games = rows.into_iter().map(ended_game).collect::<Result<Vec<EndedGame>, _>>()?;
        let Some(last) = games.last() else { return Ok(Vec::new()) };
        let sql = "SELECT ended_ms, table_id, game, guest, ladder, was, value, uncertainty, games FROM rating \
                   WHERE (ended_ms, table_id, game) > ($1, $2, $3) AND (ended_ms, table_id, game) <= ($4, $5, $6) \
                   ORDER BY ended_ms, table_id, game, guest";
        let bounds = [&[ended_ms, table, game], values(&last.key).as_slice()].concat();
        let rows: Vec<GameRatingRow> = self.readers().fetch(sql, &bounds).await?;
        let mut ratings =
            rows.into_iter().map(game_rating).collect::<Result<Vec<_>, _>>()?.into_iter().peekable();
        let with_ratings = games.into_iter().map(|game| {
            let own =
                std::iter::from_fn(|| ratings.next_if(|(key, _)| *key == game.key)).map(|(_, rating)| rating);
            let own = own.collect();
            (game, own)
        });
        Ok(with_ratings.collect())
    }

    /// The rating of a guest on a ladder; `None` without a game that counts.
    pub async fn rating_of(&self, guest: &str, ladder: &str) -> Result<Option<GuestRating>, StoreError> {
        let sql = "SELECT guest, ladder, was, value, uncertainty, games FROM rating \
                   WHERE guest = $1 AND ladder = $2 ORDER BY ended_ms DESC, table_id DESC, game DESC LIMIT 1";
        let rows: Vec<RatingRow> =
            self.readers().fetch(sql, &[Value::Text(guest), Value::Text(ladder)]).await?;
        Ok(rows.into_iter().next().map(GuestRating::from))
    }

    /// The last ratings of a guest on a ladder, each with its game, the last one first.
    pub async fn rating_history(
        &self,
        guest: &str,
        ladder: &str,
        limit: u32,
    ) -> Result<Vec<(GameKey, GuestRating)>, StoreError> {
        let sql = "SELECT ended_ms, table_id, game, guest, ladder, was, value, uncertainty, games FROM rating \
                   WHERE guest = $1 AND ladder = $2 ORDER BY ended_ms DESC, table_id DESC, game DESC LIMIT $3";
        let values = [Value::Text(guest), Value::Text(ladder), Value::Number(i64::from(limit))];
        let rows: Vec<GameRatingRow> = self.readers().fetch(sql, &values).await?;
        rows.into_iter().map(game_rating).collect()
    }

    /// The games of a table that are rated, each with its ratings.
    pub async fn rated_games_of(&self, table: &str) -> Result<Vec<RatedGame>, StoreError> {
        let sql = "SELECT ended_ms, table_id, game, outcome FROM ended_game WHERE table_id = $1 AND rated ORDER BY game";
        let rows: Vec<GameRow> = self.readers().fetch(sql, &[Value::Text(table)]).await?;
        let sql = "SELECT ended_ms, table_id, game, guest, ladder, was, value, uncertainty, games FROM rating \
                   WHERE table_id = $1 ORDER BY game, guest";
        let ratings: Vec<GameRatingRow> = self.readers().fetch(sql, &[Value::Text(table)]).await?;
        let ratings = ratings.into_iter().map(game_rating).collect::<Result<Vec<_>, _>>()?;
        let rated = rows.into_iter().map(|row| {
            let EndedGame { key, outcome } = ended_game(row)?;
            let own = ratings.iter().filter(|(of, _)| *of == key).map(|(_, rating)| rating.clone()).collect();
            Ok(RatedGame { key, outcome: outcome.unwrap_or_default(), ratings: own })
        });
        rated.collect()
    }

    /// Rates games that follow all that are rated.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if the ratings have another version by now, or a game is rated already.
    pub async fn rate(&self, version: i64, games: Vec<RatedGame>) -> Result<(), StoreError> {
        self.change(Change::Rating(RatingChange::Rate { version, games })).await
    }

    /// Removes the ratings after this game and all that follow, so that these are rated again.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if the ratings have another version by now.
    pub async fn rewind_ratings(&self, version: i64, from: GameKey) -> Result<(), StoreError> {
        self.change(Change::Rating(RatingChange::Rewind { version, from })).await
    }

    /// Replaces the ratings of rated games.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if the ratings have another version by now, or a game is not rated.
    pub async fn replace_ratings(&self, version: i64, games: Vec<RatedGame>) -> Result<(), StoreError> {
        self.change(Change::Rating(RatingChange::Replace { version, games })).await
    }
}

impl RatingChange {
    pub(crate) async fn apply(&self, connection: &mut Connection) -> Result<(), QueryError> {
        match self {
            RatingChange::Rate { version, games } => {
                renew(connection, *version).await?;
                let sql = "UPDATE ended_game SET rated = TRUE, outcome = $3 WHERE table_id = $1 AND game = $2 AND NOT rated";
                write(connection, sql, games).await
            }
            RatingChange::Rewind { version, from } => {
                renew(connection, *version).await?;
                let sql = "DELETE FROM rating WHERE (ended_ms, table_id, game) >= ($1, $2, $3)";
                connection.execute(sql, &values(from)).await?;
                let sql = "UPDATE ended_game SET rated = FALSE WHERE rated AND (ended_ms, table_id, game) >= ($1, $2, $3)";
                connection.execute(sql, &values(from)).await.map(drop)
            }
            RatingChange::Replace { version, games } => {
                renew(connection, *version).await?;
                for RatedGame { key, .. } in games {
                    let sql = "DELETE FROM rating WHERE table_id = $1 AND game = $2";
                    connection.execute(sql, &values(key)[1..]).await?;
                }
                let sql = "UPDATE ended_game SET outcome = $3 WHERE table_id = $1 AND game = $2 AND rated";
                write(connection, sql, games).await
            }
        }
    }
}

/// Makes a new version of the ratings, if they have this one. Its row is locked until the transaction ends.
async fn renew(connection: &mut Connection, version: i64) -> Result<(), QueryError> {
    let sql = "UPDATE rater SET version = version + 1 WHERE version = $1";
    if connection.execute(sql, &[Value::Number(version)]).await? == 0 {
        Err(QueryError::Conflict)
    } else {
        Ok(())
    }
}

/// Writes the outcomes of games by this statement, which must find them, and their ratings.
async fn write(
    connection: &mut Connection,
    sql: &'static str,
    games: &[RatedGame],
) -> Result<(), QueryError> {
    for RatedGame { key, outcome, ratings } in games {
        let [ended_ms, table, game] = values(key);
        if connection.execute(sql, &[table, game, Value::Text(outcome)]).await? == 0 {
            return Err(QueryError::Conflict);
        }
        for rating in ratings {
            let insert = "INSERT INTO rating (guest, ladder, ended_ms, table_id, game, was, value, uncertainty, games) \
                          SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE EXISTS (SELECT 1 FROM guest WHERE id = $1)";
            let numbers = [rating.was, rating.value, rating.uncertainty, rating.games].map(Value::Number);
            let whose = [Value::Text(&rating.guest), Value::Text(&rating.ladder), ended_ms, table, game];
            connection.execute(insert, &[whose.as_slice(), &numbers].concat()).await?;
        }
    }
    Ok(())
}

/// A game as the values of a statement.
fn values(key: &GameKey) -> [Value<'_>; 3] {
    [Value::Number(key.ended_ms), Value::Text(&key.table), Value::Number(i64::from(key.game))]
}

fn game_key(ended_ms: i64, table: String, game: i64) -> Result<GameKey, StoreError> {
    let game = u32::try_from(game).map_err(|_| StoreError::Unreadable(format!("game {game}")))?;
    Ok(GameKey { ended_ms, table, game })
}

fn ended_game((ended_ms, table, game, outcome): GameRow) -> Result<EndedGame, StoreError> {
    Ok(EndedGame { key: game_key(ended_ms, table, game)?, outcome })
}

fn game_rating(row: GameRatingRow) -> Result<(GameKey, GuestRating), StoreError> {
    let (ended_ms, table, game, guest, ladder, was, value, uncertainty, games) = row;
    let rating = GuestRating { guest, ladder, was, value, uncertainty, games };
    Ok((game_key(ended_ms, table, game)?, rating))
}

impl From<RatingRow> for GuestRating {
    fn from((guest, ladder, was, value, uncertainty, games): RatingRow) -> GuestRating {
        GuestRating { guest, ladder, was, value, uncertainty, games }
    }
}
