import { showManager } from './showManager';

showManager({ title: 'License Admin kit', home: './' });
