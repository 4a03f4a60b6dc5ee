import { createTransport } from 'nodemailer';
import { newId } from '../ids';
import type { Log } from '../logging';
import type { Carrier } from './carrier';

/** An email by Basis itself. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends emails of Basis itself. */
export interface Outbox {
  /** Never throws. */
  put(letter: Letter): Promise<void>;
  /** Writes and sends an email in the background; null sends none. Never throws. */
  putLater(write: () => Promise<Letter | null>): void;
}

/** Sends emails of Basis itself by the same carrier as users' emails. Logs a rejected one, without its text. */
export const createOutbox = (carrier: Carrier, mailDomain: string, log: Log): Outbox => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const deliver = async ({ to, subject, text }: Letter): Promise<string | null> => {
    const from = `no-reply@${mailDomain}`;
    const { message } = await transport.sendMail({ from: `Basis <${from}>`, to, subject, text });
    const parcel = { id: newId(), from, to: [to], raw: message as Buffer };
    const delivery = await carrier.deliver(parcel, () => Promise.resolve());
    return delivery.outcome === 'sent' || delivery.outcome === 'kept' ? null : delivery.reason;
  };
  const put = async (letter: Letter): Promise<void> => {
    const failure = await deliver(letter).catch(String);
    if (failure !== null) log.error({ failure }, 'an email from Basis could not be sent');
  };
  return {
    put,
    putLater(write) {
      const send = async (): Promise<void> => {
        const letter = await write();
        if (letter) await put(letter);
      };
      send().catch((error: unknown) => log.error({ error }, 'an email from Basis could not be written'));
    },
  };
};
