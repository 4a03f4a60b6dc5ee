import { itConforms } from '../../testing/conformance';
import { FilterBuilder } from './FilterBuilder';
import { fields, pipeline } from '../../testing/sampleFilters';

itConforms('FilterBuilder', (props) => <FilterBuilder fields={fields} defaultValue={pipeline} {...props} />);
