# The site as an image, for docker, podman and buildah: ops/test-image.sh builds and tests it.
# The program is in /site, which isn't writable. The data is in /data, and your content is mounted at /content.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN PATH="$PWD/node_modules/.bin:$PATH" node scripts/build.ts && node scripts/runtime-packages.ts /runtime

FROM ${BASE_IMAGE}
# For STUDIO_GIT, which needs no command of Git that is written in Perl.
RUN apt-get update && apt-get install --yes --no-install-recommends git openssh-client ca-certificates \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /usr/share/perl /usr/lib/*/perl \
  && useradd --uid 1000 --create-home node && install --directory --owner node /data
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --chmod=755 ops/fairlead /usr/local/bin/
WORKDIR /site
COPY package.json ./
COPY --from=build /runtime/node_modules node_modules
COPY --from=build /site/build build
# The sources that the program reads: fonts, templates, the help text of its commands, and the answers for `fairlead init`.
COPY core core
COPY server server
COPY scripts scripts
COPY content content
COPY docs/examples docs/examples
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
VOLUME /data
EXPOSE 3000
# Liveness; /readyz reports readiness to a load balancer.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server/main.js"]
