# syntax=docker/dockerfile:1

# Node 24 includes SQLite, so no native module is installed. Slim instead of Alpine, because the tests run with the same C
# library (glibc).
ARG NODE_IMAGE=node:24.18.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
# Install dependencies first: Docker rebuilds this layer only if the lock file changes.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY src ./src
RUN npx tsc --incremental false --tsBuildInfoFile null --sourceMap false
COPY bundle.mjs ./
RUN node bundle.mjs
# Bundle the console, including the client, into static files.
COPY client ./client
COPY console ./console
RUN node console/build.mjs

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /build
COPY package.json package-lock.json ./
# Without scripts: `prepare` would compile, and the compiler is a development dependency.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    INVENTORY_DATA_DIR=/data
WORKDIR /app
# The user `node` of the base image owns the data and the backups, but not the program.
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
COPY --from=dependencies /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
# Files that the service serves: guides, examples, and the script of the API reference.
COPY docs/guides ./docs/guides
COPY docs/site ./docs/site
COPY docs/examples ./docs/examples
COPY vendor ./vendor
# Verifiers for auditors.
COPY tools ./tools
COPY package.json ./
# Allows `docker exec CONTAINER inventory verify`.
RUN printf '#!/bin/sh\nexec node /app/dist/program/cli.js "$@"\n' > /usr/local/bin/inventory && chmod 0755 /usr/local/bin/inventory
USER node
VOLUME /data
EXPOSE 8080
# Liveness only: an unavailable store is no reason to restart the container. Load balancers use /readyz.
HEALTHCHECK --interval=10s --timeout=10s --start-period=30s --retries=3 \
  CMD ["inventory", "health"]
# On SIGTERM, the service responds to the requests in progress before it exits.
CMD ["node", "dist/program/cli.js", "serve"]
