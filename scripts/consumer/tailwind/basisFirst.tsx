// The order of the README: the design system before the app's own sheet.
import '@basis/ui/styles';
import './app.css';
import './page';
