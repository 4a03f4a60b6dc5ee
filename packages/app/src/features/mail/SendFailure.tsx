import { detailOf } from '@basis/domain/contract/errors';
import type { Composer } from '@basis/domain/mail/Composer';
import { Banner } from '@basis/ui/Banner';

/** What is said when an e-mail could not be sent; the specification's words. */
const sendFailure = 'Something went wront while sending your email';

/** That an e-mail could not be sent, and why. */
export function SendFailure({ error }: { error: NonNullable<Composer['error']> }) {
  return (
    <Banner kind="error" isAnnounced title={sendFailure}>
      {detailOf(error.message)}
    </Banner>
  );
}
