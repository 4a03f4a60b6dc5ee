import { itConforms } from '../../testing/conformance';
import { fields, savedFilters } from '../../testing/sampleFilters';
import { CustomFilterDrawer } from './CustomFilterDrawer';

const nothing = (): void => undefined;

itConforms('CustomFilterDrawer', (props) => (
  <CustomFilterDrawer
    isOpen
    fields={fields}
    filters={savedFilters}
    filter={savedFilters[4]}
    onClose={nothing}
    onSave={nothing}
    {...props}
  />
));
