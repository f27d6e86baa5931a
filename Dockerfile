# Big Points in a container: the page and the program are built in stages of their own, and what runs has nothing else in it.
#   docker build -t bigpoints .
#   docker run -p 8080:8080 -v bigpoints:/data bigpoints

FROM node:22-bookworm-slim AS page
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY locales ../locales
RUN npm run build

FROM rust:1.95-bookworm AS program
# Told with --build-arg, as the folder of git is not copied.
ARG BIGPOINTS_COMMIT="unknown commit"
WORKDIR /src
COPY . .
COPY --from=page /src/web/dist web/dist
RUN BIGPOINTS_COMMIT="$BIGPOINTS_COMMIT" cargo build --profile dist --locked -p bigpoints \
    && strip -o /bigpoints target/dist/bigpoints && mkdir /data

FROM debian:bookworm-slim
# Whom the system trusts, for a PostgreSQL on another machine.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
COPY --from=program /bigpoints /usr/bin/bigpoints
COPY --from=program --chown=10001:10001 /data /data
COPY LICENSE-MIT LICENSE-APACHE NOTICES /usr/share/doc/bigpoints/
USER 10001:10001
ENV BIGPOINTS_DATA=/data BIGPOINTS_LISTEN=0.0.0.0:8080
VOLUME /data
EXPOSE 8080
# It asks the port of the listener above; whoever sets another one sets another check.
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health/ready HTTP/1.0\\r\\nHost: 127.0.0.1:8080\\r\\n\\r\\n' >&3 && grep -q '^ready' <&3"]
ENTRYPOINT ["bigpoints"]
CMD ["serve"]
