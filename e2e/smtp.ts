import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Delivers a raw message as another mail server does. */
export const deliver = async (port: number, recipient: string, raw: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const expectReply = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('The mail server hung up');
      if (/^[45]/.test(value)) throw new Error(`The mail server refused: ${value}`);
      if (/^\d{3} /.test(value)) return;
    }
  };
  const say = async (text: string): Promise<void> => {
    socket.write(`${text}\r\n`);
    await expectReply();
  };
  await expectReply();
  await say('EHLO mail.example');
  await say('MAIL FROM:<sender@mail.example>');
  await say(`RCPT TO:<${recipient}>`);
  await say('DATA');
  await say(`${raw.replace(/\r?\n/g, '\r\n').replace(/^\./gm, '..')}\r\n.`);
  socket.end('QUIT\r\n');
  await once(socket, 'close');
};
