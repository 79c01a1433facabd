# syntax=docker/dockerfile:1

# Node 24 has SQLite built in, so that nothing native is installed. Slim rather than Alpine: the same C library as on the
# machines where the tests run.
ARG NODE_IMAGE=node:24.18.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
# Dependencies first: this layer stays as long as the lock file does.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY src ./src
RUN npx tsc --incremental false --tsBuildInfoFile null --sourceMap false
# The console and the client in it are bundled into static files.
COPY client ./client
COPY console ./console
RUN node console/build.mjs

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /build
COPY package.json package-lock.json ./
# Without scripts, as `prepare` would compile, and the compiler is not among these.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    INVENTORY_DATA_DIR=/data
WORKDIR /app
# The account that the image brings; it owns the data and the backups, and nothing of the program.
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
COPY --from=dependencies /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
# What is served as it is: the guides, the examples and the script of the API reference.
COPY docs/guides ./docs/guides
COPY docs/examples ./docs/examples
COPY vendor ./vendor
COPY package.json ./
# So that `docker exec CONTAINER inventory verify` is enough.
RUN printf '#!/bin/sh\nexec node /app/dist/src/cli.js "$@"\n' > /usr/local/bin/inventory && chmod 0755 /usr/local/bin/inventory
USER node
VOLUME /data
EXPOSE 8080
# Whether the process lives; a store that is away is no reason to start it anew. /readyz tells load balancers more.
HEALTHCHECK --interval=10s --timeout=10s --start-period=30s --retries=3 \
  CMD ["inventory", "health"]
# SIGTERM ends it well: what is under way is answered first.
CMD ["node", "dist/src/cli.js", "serve"]
