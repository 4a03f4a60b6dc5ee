import { CreditCard, Plug } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import type { MailTroubles } from '@basis/domain/subjects/inbox/MailTroubles';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { leftOutTexts } from './emailTexts';

interface EmailBannersProps {
  message: MessageDetail;
  troubles: MailTroubles;
  /** The view that the email has moved to meanwhile. */
  place: string | null;
}

/** Banners above an email. */
export const EmailBanners = observer(function EmailBanners({ message, troubles, place }: EmailBannersProps) {
  const { session } = useDomain();
  const navigate = useNavigate();
  const { platformId } = message;
  return (
    <>
      {place === null ? null : <Banner kind="info" title={place} isAnnounced />}
      {leftOutTexts(message).map((text) => (
        <Banner key={text} kind="info" title={text} />
      ))}
      {session.hasFeature('LatePayment') ? (
        <Banner
          kind="warning"
          icon={CreditCard}
          title="Payment Overdue"
          action={
            <Button size="sm" onPress={() => location.assign(`mailto:${session.supportAddress}`)}>
              Contact support
            </Button>
          }
        >
          Contact support to keep your emails coming in.
        </Banner>
      ) : null}
      {troubles.isMailboxFailing ? (
        <Banner
          kind="error"
          title="Seems like we can't connect to your email"
          isAnnounced
          action={
            <Button size="sm" onPress={() => void navigate(paths.emailAccounts)}>
              Email settings
            </Button>
          }
        >
          Update your email settings and log in again.
        </Banner>
      ) : null}
      {troubles.isMissing(platformId) ? (
        <Banner
          kind="info"
          icon={Plug}
          title={`${platformId} not connected to Basis.`}
          action={
            session.allows('createPlatformCredential') ? (
              <Button size="sm" onPress={() => void navigate(paths.platforms(platformId))}>
                Connect Now
              </Button>
            ) : undefined
          }
          onDismiss={() => troubles.dismiss(platformId)}
          dismissLabel="Close"
        >
          {session.allows('createPlatformCredential')
            ? 'Store a sign-in to this platform for Basis.'
            : 'An Admin can connect it in the settings.'}
        </Banner>
      ) : null}
    </>
  );
});
