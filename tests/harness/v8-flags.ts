/** For the V8 of a server or a browser that tests start: neither runs long enough to be worth its last compiler, as in vite.config.ts. */
export const noOptFlag = '--no-opt'
