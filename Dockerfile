# Big Points in a container: the program for the browser, the page and the program are built in separate stages, and the final image
# contains nothing else.
#   docker build -t bigpoints .
#   docker run -d --restart unless-stopped -p 8080:8080 -v bigpoints:/data bigpoints

# The images to build on. A tag can move to another image; to pin one, pass it with its digest, as docs/hosting.md explains:
#   --build-arg DEBIAN_IMAGE=debian:bookworm-slim@sha256:...
ARG NODE_IMAGE=node:22-bookworm-slim
ARG RUST_IMAGE=rust:1.95-bookworm
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${RUST_IMAGE} AS browser
WORKDIR /src
COPY . .
RUN make wasm

FROM ${NODE_IMAGE} AS page
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY locales ../locales
COPY crates/texts/data ../crates/texts/data
COPY NOTICES ../NOTICES
COPY --from=browser /src/web/wasm wasm
RUN npm run build

FROM ${RUST_IMAGE} AS program
# Set with --build-arg, because the .git folder is not copied.
ARG BIGPOINTS_COMMIT="unknown commit"
WORKDIR /src
COPY . .
COPY --from=page /src/web/dist web/dist
RUN BIGPOINTS_COMMIT="$BIGPOINTS_COMMIT" cargo build --profile dist --locked -p bigpoints \
    && strip -o /bigpoints target/dist/bigpoints && mkdir /data

FROM ${DEBIAN_IMAGE}
# The system's certificate store, for TLS to a PostgreSQL on another machine.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
COPY --from=program /bigpoints /usr/bin/bigpoints
COPY --from=program --chown=10001:10001 /data /data
COPY LICENSE-MIT LICENSE-APACHE NOTICES /usr/share/doc/bigpoints/
USER 10001:10001
ENV BIGPOINTS_DATA=/data BIGPOINTS_LISTEN=0.0.0.0:8080
VOLUME /data
EXPOSE 8080
# Checks the port set above; if you change BIGPOINTS_LISTEN, change this too.
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health/ready HTTP/1.0\\r\\nHost: 127.0.0.1:8080\\r\\n\\r\\n' >&3 && grep -q '^ready' <&3"]
ENTRYPOINT ["bigpoints"]
CMD ["serve"]
