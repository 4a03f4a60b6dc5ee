import { itConforms } from '../../testing/conformance';
import { fields, savedFilters } from '../../testing/sampleFilters';
import { emptyQuickFilter } from '../QuickFilters/QuickFilters';
import { FilterDrawer } from './FilterDrawer';

const nothing = (): void => undefined;

itConforms('FilterDrawer', (props) => (
  <FilterDrawer
    isOpen
    fields={fields}
    filters={savedFilters}
    appliedId="f1"
    helpHref="https://help.example/filters"
    quick={{ value: emptyQuickFilter, users: [], companies: [], stages: [], onChange: nothing }}
    onClose={nothing}
    onApply={nothing}
    onClear={nothing}
    onSave={nothing}
    onDelete={nothing}
    {...props}
  />
));
