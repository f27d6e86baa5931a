//! Tables that have something to do by themselves while nobody has them in memory.

use crate::Store;
use crate::database::Value;
use crate::error::StoreError;

impl Store {
    /// The tables that have been due until this moment, the longest due first. Those that another node holds are left out: it has
    /// them in memory, and does what is due itself.
    pub async fn due_tables(&self, until_ms: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        let values = [until_ms, limit].map(Value::Number);
        let Some(node) = self.node() else {
            let sql = "SELECT table_id FROM summary WHERE due_ms <= $1 ORDER BY due_ms, table_id LIMIT $2";
            return self.ids(sql, &values).await;
        };
        let sql = "SELECT table_id FROM summary WHERE due_ms <= $1 AND NOT EXISTS (\
                   SELECT 1 FROM lease JOIN node ON node.id = lease.node \
                   WHERE lease.table_id = summary.table_id AND node.id <> $3) \
                   ORDER BY due_ms, table_id LIMIT $2";
        self.ids(sql, &[values[0], values[1], Value::Text(&node.session().node)]).await
    }
}
