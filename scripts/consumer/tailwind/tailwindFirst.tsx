import './app.css';
import '@basis/ui/styles';
import './page';
