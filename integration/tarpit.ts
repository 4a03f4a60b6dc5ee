import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server on this machine that greets and then says nothing. */
export interface Tarpit {
  readonly port: number;
  /** Clients that wait for it. */
  count(): number;
  /** Hangs up on all clients; later ones are greeted again. */
  letGo(): void;
  close(): Promise<void>;
}

export const startTarpit = async (): Promise<Tarpit> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
    socket.write('* OK IMAP4rev1 ready\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const letGo = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    count: () => sockets.size,
    letGo,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        letGo();
      }),
  };
};
