# The image of one service: docker build --build-arg SERVICE=gateway -t jamcimo/gateway .
#
# All services share every stage but the last two, so six images cost one installation and one compilation.
# BASE_IMAGE may name a digest (node:24.21.0-trixie-slim@sha256:…); any Debian with this Node and its npm will do.
ARG BASE_IMAGE=node:24.21.0-trixie-slim

# The manifests of all workspaces, so that a changed source does not install anything again.
FROM ${BASE_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests \
 && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -print0 | tar -c --null -T - | tar -x -C /manifests

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /manifests .
RUN npm ci --ignore-scripts --include=dev -w libs -w services -w web --include-workspace-root
COPY nx.json tsconfig.base.json ./
COPY libs libs
COPY services services
COPY web web
COPY tools/build tools/build
RUN node tools/build/src/main.ts \
 && mkdir /built && tar -c --exclude=node_modules --exclude=src services web | tar -x -C /built

# What one service runs, and the packages outside of its files, without compilers, tests, types and source maps.
FROM ${BASE_IMAGE} AS service
ARG SERVICE
WORKDIR /app
COPY --from=manifests /manifests .
RUN test -f "services/${SERVICE}/package.json" || { echo "SERVICE must name a folder of services/"; exit 1; }
RUN npm ci --ignore-scripts --omit=dev -w "services/${SERVICE}"
COPY --from=build /built /built
COPY tools/build/src/deployment/jamcimo.mjs /image/app/jamcimo.mjs
COPY tools/build/src/deployment/collect-packages.mjs tools/build/src/deployment/outside-packages.mjs /collect/
RUN npm sbom --package-lock-only --omit=dev -w "services/${SERVICE}" --sbom-format cyclonedx > /tmp/sbom.json \
 && node /collect/collect-packages.mjs "${SERVICE}" /app /built /image/app < /tmp/sbom.json \
 && chmod 755 /image/app/jamcimo.mjs && mkdir -p /image/usr/local/bin && ln -s /app/jamcimo.mjs /image/usr/local/bin/jamcimo

# What runs: Debian and Node without npm. tini is process 1: it hands on signals and ends orphans.
FROM ${BASE_IMAGE} AS system
RUN apt-get update && apt-get install -y --no-install-recommends tini \
 && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* /usr/share/doc/* /usr/share/man/* \
 && rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /root/.npm /tmp/* \
 && rm -f /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg

FROM scratch
ARG SERVICE
COPY --from=system / /
COPY --from=service /image /
ENV NODE_ENV=production \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/tmp \
    HOST=0.0.0.0 PORT=3000 \
    CALLS_HOST=0.0.0.0 CALLS_PORT=4000 HEALTH_PORT=4001 METRICS_PORT=9464
LABEL org.opencontainers.image.title="jamcimo/${SERVICE}"
WORKDIR /app/services/${SERVICE}
# A number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000 4000 4001 9464
STOPSIGNAL SIGTERM
# Bash, because a Node process every five seconds would cost more than many services do; Kubernetes asks by itself.
HEALTHCHECK --interval=5s --timeout=5s --start-period=90s --retries=6 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$HEALTH_PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == 'HTTP/1.1 200 '* ]]"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "dist/main.js"]
