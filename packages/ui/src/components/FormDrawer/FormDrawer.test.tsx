import { itConforms } from '../../testing/conformance';
import { TextField } from '../TextField/TextField';
import { FormDrawer } from './FormDrawer';

const nothing = (): void => undefined;

// The tests of FormModal cover the behavior of both.
itConforms('FormDrawer', (props) => (
  <FormDrawer {...props} isOpen title="Add bid" submitLabel="Create bid" onSubmit={nothing} onClose={nothing}>
    <TextField label="Project name" name="name" />
  </FormDrawer>
));
