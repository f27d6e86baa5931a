//! A connection whose client must read: what is written has to leave in time, or the connection breaks.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep};

/// How much of what waits must leave within one timeout, in bytes; a client that reads a byte now and then makes no progress.
const MIN_PROGRESS: usize = 8 * 1024;

/// A TCP connection that breaks when the client does not read.
#[derive(Debug)]
pub(super) struct Progress {
    stream: TcpStream,
    timeout: Duration,
    /// Since the system's buffer is full: the deadline, and what has left since it was set.
    blocked: Option<(Pin<Box<Sleep>>, usize)>,
}

impl Progress {
    pub(super) const fn new(stream: TcpStream, timeout: Duration) -> Progress {
        Progress { stream, timeout, blocked: None }
    }

    /// The result of a write, or an error when nothing has left for too long.
    fn check(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(result) = written {
            if let (Some((_, left)), Ok(count)) = (&mut self.blocked, &result) {
                *left += count;
            }
            return Poll::Ready(result);
        }
        let timeout = self.timeout;
        let (deadline, left) = self.blocked.get_or_insert_with(|| (Box::pin(tokio::time::sleep(timeout)), 0));
        while deadline.as_mut().poll(context).is_ready() {
            if *left < MIN_PROGRESS {
                return Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")));
            }
            deadline.as_mut().reset(Instant::now() + timeout);
            *left = 0;
        }
        Poll::Pending
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.blocked.is_some() {
            // Nobody will read what waits in the system's buffer, which would keep it for minutes.
            let _ = self.stream.set_zero_linger();
        }
    }
}

impl AsyncRead for Progress {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Progress {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.check(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        // Everything written has been accepted by the system.
        self.blocked = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
