/** Whether a host's name, without its port, is this machine's own: what only this machine reaches. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(hostname);
