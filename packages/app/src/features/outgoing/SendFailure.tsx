import { detailOf } from '@basis/domain/model/contract/errors';
import type { Composer } from '@basis/domain/subjects/outgoing/Composer';
import { Banner } from '@basis/ui/Banner';

/** Title of a failed send, spelled as in the specification. */
const sendFailure = 'Something went wront while sending your email';

/** Shows that an email could not be sent, and why. */
export function SendFailure({ error }: { error: NonNullable<Composer['error']> }) {
  return (
    <Banner kind="error" isAnnounced title={sendFailure}>
      {detailOf(error.message)}
    </Banner>
  );
}
