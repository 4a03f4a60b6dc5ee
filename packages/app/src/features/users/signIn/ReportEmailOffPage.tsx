import { useParams } from 'react-router-dom';
import { turnOffReportEmail } from '@basis/domain/engine/session/links';
import { paths } from '../../../paths';
import { linkClient } from './linkClient';
import { OffPage } from './OffPage';

/** Takes a recipient off the schedule of a report by the link at the end of its email. */
function ReportEmailOffPage() {
  const { reportId = '', token = '' } = useParams();
  return (
    <OffPage
      title="Scheduled report"
      question="Stop getting this report by email? Its other recipients still get it."
      action="Stop this report"
      done={{
        title: 'You no longer get this report',
        detail: 'You can be added again on the page of the report.',
      }}
      next={{ label: 'Go to reports', href: paths.reports }}
      turnOff={() => turnOffReportEmail(linkClient(), reportId, token)}
    />
  );
}

export default ReportEmailOffPage;
