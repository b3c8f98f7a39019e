# The site as an image: docker build -t fairlead .
# The program is in /site, which is not writable; its data are in /data.

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node: the one among the packages is for machines without.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN PATH="$PWD/node_modules/.bin:$PATH" node scripts/build.ts

FROM node:24-bookworm-slim
# For STUDIO_GIT.
RUN apt-get update && apt-get install --yes --no-install-recommends git openssh-client ca-certificates \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
# The sources of the operator's commands: node scripts/doctor.ts, scripts/submissions.ts, scripts/backup.ts.
COPY package.json ./
COPY core core
COPY server server
COPY scripts scripts
COPY content content
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Liveness; /readyz reports readiness to a load balancer.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server/main.js"]
