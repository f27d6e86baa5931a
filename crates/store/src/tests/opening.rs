//! Opening a database: created, migrated after a backup, or refused and left unchanged.

use std::fs;

use super::{TestDatabase, append_to, bodies, event, on_both, table};
use crate::connector::Connector;
use crate::error::QueryError;
use crate::ownership::Sharing;
use crate::schema::{STEPS, Step};
use crate::writer::Change;
use crate::{OpenError, Store, sqlite};

on_both!(
    a_newer_schema_is_refused,
    an_edited_migration_is_refused,
    a_migration_that_fails_changes_nothing,
    an_interrupted_first_start_is_completed,
    both_schemas_have_the_same_columns,
);

/// The schema version of this program.
const NOW: i64 = STEPS.len() as i64;

/// A migration that could come next.
const NEXT: Step = Step {
    version: NOW + 1,
    name: "next",
    sqlite: "ALTER TABLE guest ADD COLUMN colour TEXT",
    postgres: "ALTER TABLE guest ADD COLUMN colour TEXT",
};

async fn newer(database: &TestDatabase, step: Step) -> Result<Store, OpenError> {
    Store::open_with(&database.url, &[STEPS, &[step]].concat(), None, Sharing::Unlocked).await
}

async fn refused(url: &str) -> OpenError {
    Store::open_unlocked(url).await.expect_err("a refused URL")
}

async fn a_newer_schema_is_refused(database: TestDatabase) {
    database.open().await.close().await;
    newer(&database, NEXT).await.expect("a newer program").close().await;
    let error = refused(&database.url).await;
    assert!(matches!(error, OpenError::Newer { found, known: NOW } if found == NEXT.version), "{error}");
    newer(&database, NEXT).await.expect("the newer program again").close().await;
}

async fn an_edited_migration_is_refused(database: TestDatabase) {
    database.open().await.close().await;
    let edited = Step { sqlite: "SELECT 1", postgres: "SELECT 1", ..STEPS[0] };
    let steps = [&[edited], &STEPS[1..]].concat();
    let error = Store::open_with(&database.url, &steps, None, Sharing::Unlocked)
        .await
        .expect_err("an edited migration");
    assert!(matches!(error, OpenError::Migration(_)), "{error}");
}

async fn a_migration_that_fails_changes_nothing(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    store.close().await;
    let bad = "ALTER TABLE guest ADD COLUMN colour TEXT; DROP TABLE nowhere";
    let error =
        newer(&database, Step { sqlite: bad, postgres: bad, ..NEXT }).await.expect_err("a bad migration");
    assert!(matches!(error, OpenError::Migration(_)), "{error}");
    let store = database.open().await;
    assert_eq!(bodies(&store, "t").await, ["first"]);
    store.close().await;
    newer(&database, NEXT).await.expect("a better migration").close().await;
}

async fn an_interrupted_first_start_is_completed(database: TestDatabase) {
    let broken = Step { sqlite: "DROP TABLE nowhere", postgres: "DROP TABLE nowhere", ..STEPS[0] };
    let error = Store::open_with(&database.url, &[broken], None, Sharing::Unlocked)
        .await
        .expect_err("a bad migration");
    assert!(matches!(error, OpenError::Migration(_)), "{error}");
    database.open().await.create_table(table("t")).await.expect("a table");
}

/// The two folders of migrations are written by hand; this compares them.
async fn both_schemas_have_the_same_columns(database: TestDatabase) {
    database.open().await.close().await;
    let sql = match database.is_sqlite() {
        true => {
            "SELECT m.name || '.' || c.name || CASE WHEN c.\"notnull\" = 0 AND c.pk = 0 THEN '?' ELSE '' END \
             FROM sqlite_master AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table' ORDER BY 1"
        }
        false => {
            "SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END \
             FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1"
        }
    };
    let columns: Vec<(String,)> = database.fetch(sql).await;
    let ours = columns.iter().map(|column| column.0.as_str()).filter(|name| !name.starts_with("_sqlx"));
    let expected = "challenge.expires_ms challenge.guest? challenge.hash challenge.site \
        day_game.day day_game.guest day_game.margin? day_game.points? day_game.table_id \
        device_link.expires_ms device_link.guest device_link.hash device_link.used_ms? \
        ended_game.ended_ms ended_game.game ended_game.outcome? ended_game.rated ended_game.table_id \
        event.at_ms event.body event.epoch event.event event.kind event.table_id \
        game_table.created_ms game_table.creator game_table.id game_table.setup \
        guest.created_ms guest.id guest.marked_ms? guest.name guest.owner? guest.seen_ms \
        guest_alias.alias guest_alias.guest guest_alias.merged_ms \
        guest_token.created_ms guest_token.guest guest_token.hash \
        kept_name.guest kept_name.small kept_name.written \
        passkey.algorithm passkey.counter passkey.created_ms passkey.doubted_ms? passkey.guest passkey.id \
        passkey.name passkey.public_key passkey.used_ms? \
        push_call.guest push_call.is_open push_call.step push_call.table_id push_key.id push_key.key \
        push_subscription.auth push_subscription.endpoint push_subscription.language push_subscription.public_key \
        push_subscription.quiet_from? push_subscription.quiet_until? push_subscription.token \
        push_subscription.updated_ms push_subscription.utc_offset \
        recovery_code.guest recovery_code.hash recovery_code.used_ms? \
        rater.id rater.version \
        rating.ended_ms rating.game rating.games rating.guest rating.ladder rating.table_id rating.uncertainty \
        rating.value rating.was summary.about summary.due_ms? summary.finished_ms? summary.listed \
        summary.marked_ms? summary.state summary.table_id \
        summary.updated_ms sweep.id sweep.swept_ms? table_guest.guest table_guest.table_id writer.epoch writer.id";
    // Only PostgreSQL has nodes.
    let nodes = "lease.epoch lease.node lease.table_id node.bus_ok node.expires_at node.id node.name";
    let expected = if database.is_sqlite() { expected.to_owned() } else { format!("{expected} {nodes}") };
    let (mut ours, mut expected): (Vec<&str>, Vec<&str>) =
        (ours.collect(), expected.split_whitespace().collect());
    ours.sort_unstable();
    expected.sort_unstable();
    assert_eq!(ours, expected);
}

#[tokio::test]
async fn a_backup_is_made_before_a_migration_and_at_no_other_time() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    store.close().await;
    database.open().await.close().await;
    assert_eq!(database.files(), ["games.db"]);

    // The leftover of a crash during an earlier backup does no harm.
    fs::write(database.folder().join(format!("games.db.schema-{NOW}.backup.partial")), "half")
        .expect("a file");
    let store = newer(&database, NEXT).await.expect("a newer program");
    append_to(&store, "t", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
    store.close().await;
    newer(&database, NEXT).await.expect("the newer program again").close().await;
    assert_eq!(database.files(), ["games.db".to_owned(), format!("games.db.schema-{NOW}.backup")]);

    // Going back to the backup, as the error about a newer schema suggests.
    fs::rename(sqlite::backup_path(&database.file(), NOW), database.file()).expect("the backup");
    let store = database.open().await;
    assert_eq!(bodies(&store, "t").await, ["first"]);
    store.close().await;

    // A later backup of the same schema replaces an earlier one.
    fs::write(sqlite::backup_path(&database.file(), NOW), "old").expect("a file");
    newer(&database, NEXT).await.expect("a newer program").close().await;
    let backup = fs::read(sqlite::backup_path(&database.file(), NOW)).expect("the backup");
    assert!(backup.starts_with(b"SQLite format 3\0"));
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_left_unchanged() {
    let database = TestDatabase::sqlite();
    for content in ["Dear diary", "SQLite", "SQLite format 3\0 and then something else"] {
        fs::write(database.file(), content).expect("a file");
        let error = refused(&database.url).await;
        assert!(matches!(error, OpenError::NotOurs(_) | OpenError::Database(_)), "{error}");
        assert!(!error.to_string().is_empty());
        assert_eq!(fs::read(database.file()).expect("the file"), content.as_bytes());
        assert_eq!(database.files(), ["games.db"]);
    }
}

#[tokio::test]
async fn a_database_of_another_program_is_left_unchanged() {
    // The second has a list of migrations as ours does, so only the application id differs.
    for sql in ["CREATE TABLE recipe (name TEXT)", "CREATE TABLE _sqlx_migrations (version BIGINT)"] {
        let database = TestDatabase::sqlite();
        let mut connection = database.connect().await;
        connection.execute("CREATE TABLE cook (name TEXT)", &[]).await.expect("a table");
        connection.execute(sql, &[]).await.expect("a table");
        connection.close().await.expect("a closed file");
        let before = fs::read(database.file()).expect("the file");
        let error = refused(&database.url).await;
        assert!(matches!(error, OpenError::NotOurs(_)), "{error}");
        assert_eq!(fs::read(database.file()).expect("the file"), before);
        assert_eq!(database.files(), ["games.db"]);
    }
}

#[tokio::test]
async fn a_damaged_database_is_reported_and_left_unchanged() {
    let database = TestDatabase::sqlite();
    database.open().await.close().await;
    let mut content = fs::read(database.file()).expect("the file");
    content[100..].fill(0xaa);
    fs::write(database.file(), &content).expect("a file");
    let error = refused(&database.url).await;
    assert!(matches!(error, OpenError::Database(_)), "{error}");
    assert!(error.to_string().contains("malformed"), "{error}");
    assert_eq!(fs::read(database.file()).expect("the file"), content);
}

#[tokio::test]
async fn a_file_that_cannot_be_created_is_reported() {
    let database = TestDatabase::sqlite();
    fs::create_dir(database.file()).expect("a folder where the file should be");
    let error = refused(&database.url).await;
    assert!(matches!(error, OpenError::File(..)), "{error}");
    fs::write(database.folder().join("diary"), "Dear diary").expect("a file");
    let error = refused(&format!("sqlite://{}/diary/games.db", database.folder().display())).await;
    assert!(matches!(error, OpenError::File(..)), "{error}");
    assert!(error.to_string().contains("diary"), "{error}");
}

#[tokio::test]
async fn folders_are_created_and_any_file_name_works() {
    let database = TestDatabase::sqlite();
    let path = database.folder().join("new/and newer/a %20?mode=ro#b.db");
    Store::open_unlocked(&format!("sqlite://{}", path.display())).await.expect("a database").close().await;
    assert!(path.is_file());
    #[cfg(unix)]
    {
        // Events reveal concealed hands, so nobody else may read them.
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&path).expect("the file").permissions().mode() & 0o777, 0o600);
    }
}

#[tokio::test]
async fn a_bad_url_is_reported_without_its_password() {
    for url in ["", "games.db", "sqlite://", "sqlite://:memory:", "mysql://ann:secret@host/games"] {
        let error = refused(url).await;
        assert!(matches!(error, OpenError::Address(_)), "{url}: {error}");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
    let error = refused("postgres://ann:secret@localhost/games?host=/nowhere").await;
    assert!(matches!(error, OpenError::Database(_)), "{error}");
    assert!(!error.to_string().contains("secret"), "{error}");
}

#[test]
fn a_version_of_sqlite_that_damages_files_is_recognized() {
    for version in ["3.51.3", "3.51.10", "3.52.0", "4.0.0"] {
        assert!(sqlite::is_safe(version), "{version}");
    }
    for version in ["3.51.2", "3.40.1", "3.7.0", "2.99.99", "", "newest"] {
        assert!(!sqlite::is_safe(version), "{version}");
    }
}

#[tokio::test]
async fn sqlite_writes_a_log_and_flushes_every_commit() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    let sql =
        "CREATE TABLE seen AS SELECT * FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys";
    store.change(Change::Statement(sql)).await.expect("what the writer's connection says");
    let seen: Vec<(String, i64, i64)> = database.fetch("SELECT * FROM seen").await;
    assert_eq!(seen, [("wal".to_owned(), 2, 1)]);
}

#[tokio::test]
async fn postgres_flushes_every_commit_whatever_its_default() {
    let database = TestDatabase::postgres().await;
    let sql = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$";
    database.execute(sql).await.expect("another default");
    let store = database.open().await;
    let sql = "CREATE TABLE seen AS SELECT current_setting('synchronous_commit') AS setting";
    store.change(Change::Statement(sql)).await.expect("what the writer's connection says");
    let seen: Vec<(String,)> = database.fetch("SELECT setting FROM seen").await;
    assert_eq!(seen, [("on".to_owned(),)]);
}

#[tokio::test]
async fn postgres_reads_what_is_committed_whatever_its_default() {
    let database = TestDatabase::postgres().await;
    let sql = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_isolation = serializable', \
               current_database()); END $$";
    database.execute(sql).await.expect("another default");
    let mut connection =
        Connector::new(&database.url).expect("a URL").connect().await.expect("a connection").connection;
    let level: Vec<(String,)> = connection.fetch("SHOW transaction_isolation", &[]).await.expect("a level");
    assert_eq!(level, [("read committed".to_owned(),)]);
}

#[tokio::test]
async fn readers_cannot_write() {
    for database in [TestDatabase::sqlite(), TestDatabase::postgres().await] {
        let store = database.open().await;
        let written =
            store.readers().fetch::<(i64,)>("UPDATE writer SET epoch = 0 RETURNING epoch", &[]).await;
        assert!(matches!(written, Err(QueryError::Fatal(_))), "{written:?}");
    }
}

/// Commits of the server wait for a synchronous standby, also if the server's default would not.
#[tokio::test]
async fn a_weaker_default_of_the_server_is_overruled() {
    for (default, expected) in
        [("off", "on"), ("local", "on"), ("remote_write", "on"), ("remote_apply", "remote_apply")]
    {
        let database = TestDatabase::postgres().await;
        let name = database.url.split('/').nth(3).and_then(|rest| rest.split('?').next()).expect("a name");
        let sql: &'static str = format!("ALTER DATABASE {name} SET synchronous_commit = {default}").leak();
        database.execute(sql).await.expect("a setting");
        let connector = Connector::new(&database.url).expect("an address");
        let mut connection = connector.connect().await.expect("the server").connection;
        let setting: Vec<(String,)> = connection.fetch("SHOW synchronous_commit", &[]).await.expect("it");
        assert_eq!(setting, [(expected.to_owned(),)], "{default}");
    }
}
