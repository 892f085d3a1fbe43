import './provided.js';

// The page itself loads later: shared modules are settled before it.
import('./bootstrap.js');
