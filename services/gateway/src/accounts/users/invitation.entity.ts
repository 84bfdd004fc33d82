import { Entity } from 'typeorm';
import { TokenOfUser } from './token-of-user.entity.js';

/** A link by which somebody chooses the first password, once. */
@Entity({ name: 'invitations' })
export class Invitation extends TokenOfUser {}
