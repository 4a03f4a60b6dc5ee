import { itConforms } from '../../testing/conformance';
import { stages } from '../../testing/sampleStages';
import { users } from '../../testing/sampleUsers';
import { emptyQuickFilter, QuickFilters } from './QuickFilters';

itConforms('QuickFilters', (props) => (
  <QuickFilters
    value={emptyQuickFilter}
    users={users}
    companies={[]}
    stages={stages}
    onChange={() => undefined}
    {...props}
  />
));
