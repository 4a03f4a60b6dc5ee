import { itConforms } from '../../testing/conformance';
import { fields, savedFilters } from '../../testing/sampleFilters';
import { FilterDrawer } from './FilterDrawer';

const nothing = (): void => undefined;

itConforms('FilterDrawer', (props) => (
  <FilterDrawer
    isOpen
    fields={fields}
    filters={savedFilters}
    appliedId="f1"
    helpHref="https://help.example/filters"
    quick={{ sections: [], count: 0 }}
    onClose={nothing}
    onApply={nothing}
    onClear={nothing}
    onSave={nothing}
    onDelete={nothing}
    {...props}
  />
));
