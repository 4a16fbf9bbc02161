# The product as a container: built in one stage, its packages installed in another, and nothing of either's tools in the last.

FROM node:26-slim AS build
WORKDIR /source
COPY . .
RUN npm run release

FROM node:26-slim AS packages
COPY --from=build /source/release/*.tar.gz /
RUN mkdir /app && tar -xzf /*.tar.gz --strip-components=1 -C /app
WORKDIR /app
RUN npm ci --omit=dev --no-audit --no-fund

FROM debian:trixie-slim
RUN useradd --system --uid 10001 --no-create-home office && install -d -o office -g office /data
COPY --from=packages /app /app
WORKDIR /app
USER office
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node_modules/node/bin/node", "src/health.mjs"]
STOPSIGNAL SIGTERM
CMD ["node_modules/node/bin/node", "src/start.mjs"]
