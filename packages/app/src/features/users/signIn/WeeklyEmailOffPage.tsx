import { useParams } from 'react-router-dom';
import { turnOffWeeklyEmail } from '@basis/domain/engine/session/links';
import { paths } from '../../../paths';
import { linkClient } from './linkClient';
import { OffPage } from './OffPage';

/** Turns off the weekly email by the link at its end. */
function WeeklyEmailOffPage() {
  const { token = '' } = useParams();
  return (
    <OffPage
      title="Weekly email"
      question="Turn off the weekly list of bids that are due?"
      done={{
        title: 'The weekly email is off',
        detail: 'You can turn it on again in the menu of the list of bids.',
      }}
      next={{ label: 'Go to bids', href: paths.projects }}
      turnOff={() => turnOffWeeklyEmail(linkClient(), token)}
    />
  );
}

export default WeeklyEmailOffPage;
