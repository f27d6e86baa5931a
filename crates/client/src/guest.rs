//! Who a person is at a server: a guest, whose cookie is kept so that the next visit finds the same seats.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::{Value, json};

use super::address::Server;
use super::error::ClientError;
use super::http::{Identity, call};

/// Makes the person a guest of the server by this name, or the guest of the last time, whose cookie is kept in a folder. A guest who
/// comes again keeps the name unless another one is given.
pub async fn become_guest(
    server: &Server,
    name: Option<&str>,
    usual: &str,
    folder: Option<&Path>,
) -> Result<Identity, ClientError> {
    let file = folder.map(|folder| file(folder, server));
    let kept = file.as_deref().and_then(|file| fs::read_to_string(file).ok());
    if let Some(cookie) = kept.map(|cookie| cookie.trim().to_owned()).filter(|cookie| is_cookie(cookie)) {
        let identity = Identity::Cookie(cookie);
        let (known, _) = call(server, &identity, "GET", "/api/guest", None).await?;
        if let Some(known) = known["name"].as_str() {
            if let Some(name) = name.filter(|name| *name != known) {
                call(server, &identity, "PUT", "/api/guest", Some(&json!({ "name": name }))).await?;
            }
            return Ok(identity);
        }
    }
    let body: Value = json!({ "name": name.unwrap_or(usual) });
    let (_, cookie) = call(server, &Identity::Stranger, "POST", "/api/guest", Some(&body)).await?;
    let cookie = cookie.ok_or_else(|| ClientError::line("it gives no cookie"))?;
    if let Some(file) = file {
        // Without it the game can be played all the same; only coming back to the seat cannot.
        let _ = keep(&file, &cookie);
    }
    Ok(Identity::Cookie(cookie))
}

fn file(folder: &Path, server: &Server) -> PathBuf {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' };
    let host: String = server.host.chars().map(plain).collect();
    folder.join("guests").join(format!("{host}-{}", server.port))
}

/// What can stand in a header.
fn is_cookie(text: &str) -> bool {
    text.contains('=') && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Keeps a cookie, which proves who one is, for the user's eyes alone.
fn keep(file: &Path, cookie: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    io::Write::write_all(&mut options.open(file)?, cookie.as_bytes())
}
