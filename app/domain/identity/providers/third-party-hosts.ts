/** Third-party hosts a page may use (Content-Security-Policy). */
export type ThirdPartyHosts = { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }
