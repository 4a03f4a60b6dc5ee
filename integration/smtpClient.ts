import { connect, type Socket } from 'node:net';

/** A connection to an SMTP server on which single commands can be sent. */
export interface SmtpClient {
  /** Sends a line and gives back the last line of the reply, such as `250 OK`. */
  command(line: string): Promise<string>;
  /** Sends one message to some recipients and gives back the reply to it, or the first refusal before it. */
  deliver(to: string | readonly string[], raw: string | Buffer): Promise<string>;
  close(): void;
}

/** Reads whole replies off a socket, one for each call. */
const replyReader = (socket: Socket): (() => Promise<string>) => {
  const waiting: { resolve(reply: string): void; reject(error: Error): void }[] = [];
  const replies: string[] = [];
  let rest = '';
  const fail = (error: Error): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  socket.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString()}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((text) => /^\d{3} /.test(text))) {
      const next = waiting.shift();
      if (next) next.resolve(line);
      else replies.push(line);
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The SMTP connection was closed')));
  return () =>
    new Promise((resolve, reject) => {
      const reply = replies.shift();
      if (reply !== undefined) resolve(reply);
      else if (socket.destroyed) reject(new Error('The SMTP connection is closed'));
      else waiting.push({ resolve, reject });
    });
};

const dotStuffed = (raw: Buffer): Buffer => {
  const lines = raw.toString('latin1').replace(/(^|\r\n)\./g, '$1..');
  return Buffer.from(`${lines}${lines.endsWith('\r\n') ? '' : '\r\n'}.\r\n`, 'latin1');
};

/** Connects and greets. */
export const connectSmtp = async (port: number): Promise<SmtpClient> => {
  const socket = connect(port, '127.0.0.1');
  const readReply = replyReader(socket);
  await readReply();
  const command = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return readReply();
  };
  const deliver: SmtpClient['deliver'] = async (to, raw) => {
    const recipients = typeof to === 'string' ? [to] : to;
    const lines = [
      'MAIL FROM:<sender@builder.example>',
      ...recipients.map((address) => `RCPT TO:<${address}>`),
      'DATA',
    ];
    for (const line of lines) {
      const reply = await command(line);
      if (/^[45]/.test(reply)) {
        await command('RSET');
        return reply;
      }
    }
    socket.write(dotStuffed(typeof raw === 'string' ? Buffer.from(raw, 'utf8') : raw));
    return readReply();
  };
  await command('EHLO client.example');
  return { command, deliver, close: () => void socket.end('QUIT\r\n') };
};
