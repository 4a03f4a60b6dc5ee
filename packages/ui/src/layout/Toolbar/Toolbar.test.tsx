import { itConforms } from '../../testing/conformance';
import { Toolbar } from './Toolbar';

itConforms('Toolbar', (props) => <Toolbar {...props}>Filters</Toolbar>);
