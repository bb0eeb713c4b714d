/** Whether a request comes from the machine a demo runs on, where many people share a client address. */
export function isLocalDemo(demo: boolean, client: string): boolean {
  return demo && (client.startsWith('127.') || client.startsWith('0:0:0:0:') || client === '')
}
