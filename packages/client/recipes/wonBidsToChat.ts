/**
 * Posts won bids to a chat: the receiver of a webhook for the event "won".
 *
 * Token: none. An Admin makes the webhook under Settings, Workspace, Webhooks, and gets its secret. Its events hold amounts,
 * so post them only where everybody may see those.
 */
import type { BidEvent } from '@basis/client';
import { Webhook } from 'standardwebhooks';

export interface Chat {
  /** Posts a line of text. */
  post(text: string): Promise<void>;
  /** Returns true if an event was posted before, and notes it. Events come at least once, so some come twice. */
  noteEvent(eventId: string): Promise<boolean>;
}

/** Receives events. Give it to whatever serves requests: it takes and gives those of fetch. */
export const receiveWonBids =
  (secret: string, chat: Chat) =>
  async (request: Request): Promise<Response> => {
    const body = await request.text();
    const event = eventOf(secret, request.headers, body);
    if (event === null) return new Response(null, { status: 401 });
    const { bid } = event.data;
    if (event.type === 'basis.bid.won' && bid && !(await chat.noteEvent(event.id))) {
      const { name, companyNames } = bid;
      await chat.post(`Won: ${name} for ${companyNames.join(', ') || 'an unknown company'}`);
    }
    return new Response(null, { status: 204 });
  };

/** Reads an event; null if it is not from Basis, or older than five minutes. */
const eventOf = (secret: string, headers: Headers, body: string): BidEvent | null => {
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(headers)) as BidEvent;
  } catch {
    return null;
  }
};
