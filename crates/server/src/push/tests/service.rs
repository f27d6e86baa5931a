//! A push service for the tests: HTTPS on this machine, answers as it is told, and keeps what it was sent.

use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use bigpoints_store::Subscription;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::rustls::RootCertStore;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;

use crate::net::tls;
use crate::push::client::PushClient;

/// The secrets of the only device that the service knows.
const DEVICE_KEY: [u8; 32] = [7; 32];
const AUTH: [u8; 16] = [9; 16];

/// A message that the service was sent.
#[derive(Debug)]
pub(super) struct Request {
    /// The first line, and the headers in lower case.
    head: Vec<String>,
    body: Vec<u8>,
}

impl Request {
    pub(super) fn header(&self, name: &str) -> &str {
        let value = |line: &String| Some(line.split_once(": ")?.0 == name);
        let line = self.head.iter().find(|line| value(line) == Some(true)).expect("the header");
        line.split_once(": ").expect("a value").1
    }

    /// The message as the device reads it.
    pub(super) fn message(&self) -> Value {
        let key = SecretKey::from_slice(&DEVICE_KEY).expect("a key");
        let read = web_push_native::decrypt(self.body.clone(), &key, &AUTH.into()).expect("a message");
        serde_json::from_slice(&read).expect("JSON")
    }

    /// What the token claims, if its signature is good.
    pub(super) fn claims(&self) -> Value {
        let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url");
        let token = self.header("authorization").strip_prefix("vapid t=").expect("a token");
        let (token, key) = token.split_once(", k=").expect("a key");
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let key = VerifyingKey::from_sec1_bytes(&decode(key)).expect("a public key");
        let signature = Signature::from_slice(&decode(signature)).expect("a signature");
        key.verify(signed.as_bytes(), &signature).expect("a signature by the key");
        serde_json::from_slice(&decode(signed.split_once('.').expect("claims").1)).expect("JSON")
    }
}

/// The service: its port, and what it was sent.
pub(super) struct Service {
    pub(super) port: u16,
    pub(super) sent: mpsc::UnboundedReceiver<Request>,
}

impl Service {
    /// A service that gives these answers, and then always the last of them.
    pub(super) async fn start(answers: &'static [&'static str]) -> Service {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/push/tests");
        let acceptor = tls::acceptor(&folder.join("certificate.pem"), &folder.join("key.pem"));
        let acceptor = acceptor.expect("the certificate");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a listener");
        let port = listener.local_addr().expect("its address").port();
        let (sender, sent) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let last = answers.last().expect("an answer");
            for answer in answers.iter().chain(std::iter::repeat(last)) {
                let (tcp, _) = listener.accept().await.expect("a connection");
                let stream = acceptor.accept(tcp).await.expect("TLS");
                let mut stream = BufReader::new(stream);
                let mut head = Vec::new();
                loop {
                    let mut line = String::new();
                    stream.read_line(&mut line).await.expect("a line");
                    if line.trim_end().is_empty() {
                        break;
                    }
                    head.push(line.trim_end().to_owned());
                }
                let mut request = Request { head, body: Vec::new() };
                let length = request.header("content-length").parse().expect("a length");
                request.body.resize(length, 0);
                stream.read_exact(&mut request.body).await.expect("the body");
                // The test may have seen enough.
                let _ = sender.send(request);
                let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.expect("an answer");
                // The client closes as soon as it has read that.
                let _ = stream.shutdown().await;
            }
        });
        Service { port, sent }
    }

    /// The subscription of its device.
    pub(super) fn subscription(&self) -> Subscription {
        let key = SecretKey::from_slice(&DEVICE_KEY).expect("a key").public_key();
        Subscription {
            endpoint: format!("https://localhost:{}/send/ann", self.port),
            public_key: BASE64_URL_SAFE_NO_PAD.encode(key.to_encoded_point(false)),
            auth: BASE64_URL_SAFE_NO_PAD.encode(AUTH),
            language: "de".to_owned(),
            quiet: None,
            utc_offset: 0,
        }
    }
}

/// A client that trusts the service.
pub(super) fn client() -> PushClient {
    let mut roots = RootCertStore::empty();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/push/tests/authority.pem");
    roots.add(CertificateDer::from_pem_file(file).expect("a certificate")).expect("an authority");
    PushClient::trusting(roots)
}
