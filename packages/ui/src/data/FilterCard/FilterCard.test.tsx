import { itConforms } from '../../testing/conformance';
import { fields, pipeline, savedFilters } from '../../testing/sampleFilters';
import { FilterCard } from './FilterCard';

const nothing = (): void => undefined;

itConforms('FilterCard', (props) => (
  <FilterCard
    fields={fields}
    value={pipeline}
    savedFilters={savedFilters}
    onApply={nothing}
    onClear={nothing}
    {...props}
  />
));
