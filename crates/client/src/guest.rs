//! Signing in as a guest. The guest's cookie is kept in a file, so that the guest has the same seats on the
//! next visit.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::{Value, json};

use crate::address::ServerAddress;
use crate::error::ClientError;
use crate::http::{Credentials, call};

/// Signs in as a guest: the one whose cookie is kept in `folder`, or a new one. A returning guest keeps the old name unless `name`
/// is given; a new one without a name is called `default_name`.
///
/// # Errors
///
/// If the server cannot be reached or refuses the guest.
pub async fn become_guest(
    server: &ServerAddress,
    name: Option<&str>,
    default_name: &str,
    folder: Option<&Path>,
) -> Result<Credentials, ClientError> {
    let file = folder.map(|folder| cookie_file(folder, server));
    let kept = file.as_deref().and_then(|file| fs::read_to_string(file).ok());
    if let Some(cookie) = kept.map(|cookie| cookie.trim().to_owned()).filter(|cookie| is_cookie(cookie)) {
        let credentials = Credentials::Cookie(cookie);
        let known = call(server, &credentials, "GET", "/api/guest", None).await?.body;
        if let Some(known) = known["name"].as_str() {
            if let Some(name) = name.filter(|name| *name != known) {
                call(server, &credentials, "PUT", "/api/guest", Some(&json!({ "name": name }))).await?;
            }
            return Ok(credentials);
        }
    }
    let body: Value = json!({ "name": name.unwrap_or(default_name) });
    let response = call(server, &Credentials::None, "POST", "/api/guest", Some(&body)).await?;
    let cookie = response.cookie.ok_or_else(|| ClientError::connection("it sent no cookie"))?;
    if let Some(file) = file {
        // Without the file a guest can play, but cannot return to the seat after leaving.
        let _ = write_private(&file, &cookie);
    }
    Ok(Credentials::Cookie(cookie))
}

fn cookie_file(folder: &Path, server: &ServerAddress) -> PathBuf {
    folder.join("guests").join(file_name(server))
}

/// A server as part of a file name.
pub(crate) fn file_name(server: &ServerAddress) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' };
    let host: String = server.host.chars().map(plain).collect();
    format!("{host}-{}", server.port)
}

/// Whether a text can be sent in a header as a cookie.
fn is_cookie(text: &str) -> bool {
    text.contains('=') && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Writes a text to a file that only the user can read: a cookie identifies the guest, and a salt is secret until it is revealed.
pub(crate) fn write_private(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    io::Write::write_all(&mut options.open(file)?, text.as_bytes())
}
