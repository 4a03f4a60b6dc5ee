import { itConforms } from '../../testing/conformance';
import { Divider } from './Divider';

itConforms('Divider', (props) => <Divider {...props} />);
