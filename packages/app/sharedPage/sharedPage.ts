import '@basis/ui/styles';
import './sharedPage.css';
