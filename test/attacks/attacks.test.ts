import { bodies } from './bodies.js';
import { characters } from './characters.js';
import { Ground } from './ground.js';
import { lockOut } from './lock-out.js';
import { matrix } from './matrix.js';
import { past } from './past.js';
import { queries } from './queries.js';
import { scopes } from './scopes.js';
import { sealed } from './sealed.js';
import { secondFactor } from './second-factor.js';
import { sessions } from './sessions.js';

const ground = new Ground();
// A world of records of its own for many of the operations.
beforeAll(() => ground.open(), 900_000);
afterAll(() => ground.end());

matrix(ground);
past(ground);
queries(ground);
bodies(ground);
characters(ground);
sessions(ground);
lockOut(ground);
secondFactor(ground);
scopes(ground);
sealed(ground);
