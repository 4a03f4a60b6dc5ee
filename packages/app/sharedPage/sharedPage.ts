import '@basis/ui/styles';
import './sharedPage.css';
import './month.css';
