import { useParams } from 'react-router-dom';
import { turnOffNotificationEmails } from '@basis/domain/engine/session/links';
import { paths } from '../../../paths';
import { linkClient } from './linkClient';
import { OffPage } from './OffPage';

/** Turns off the emails of notifications by the link at the end of one. */
function NotificationEmailsOffPage() {
  const { token = '' } = useParams();
  return (
    <OffPage
      title="Notification emails"
      question="Turn off all emails of notifications? Basis still shows them."
      done={{
        title: 'The emails of notifications are off',
        detail: 'You can turn each kind on again in your settings.',
      }}
      next={{ label: 'Go to settings', href: paths.notifications }}
      turnOff={() => turnOffNotificationEmails(linkClient(), token)}
    />
  );
}

export default NotificationEmailsOffPage;
