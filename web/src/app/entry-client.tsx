import 'virtual:theme.css';
import './styles.css';
import { hydratePage } from './hydrate';

hydratePage();
