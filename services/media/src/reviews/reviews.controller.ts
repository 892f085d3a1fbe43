import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { madeReview, type NewReview, newReview, reviewLink, reviewMessages, reviewVisit, versionMessages } from '@prepmarket/media-api';
import { About, answer, answers, answersDone, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { ReviewsService } from './reviews.service.js';

const ContractId = () => Param('contractId', uuidParam(versionMessages.contractNotFound));
const ReviewId = () => Param('reviewId', uuidParam(reviewMessages.notFound));
const who = 'The client of the contract.';

/** What the client of a contract does with links for people without an account. */
@Controller('contracts/:contractId/reviews')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @About('List the review links of a contract', answers('reviews', [reviewLink]), {
    who,
    notes: 'The newest first; half a year behind its end a link is gone.',
  })
  async list(@CurrentUser() actor: Actor, @ContractId() contractId: string) {
    return answer('reviews', await this.reviews.list(actor, contractId));
  }

  @Post()
  @About('Make a review link', answers('review', madeReview), {
    who,
    notes: 'For versions that were submitted. The answer holds its secret, once: the page of a guest is `/review#` and the secret.',
    refusals: [409],
  })
  async make(@CurrentUser() actor: Actor, @ContractId() contractId: string, @ZBody(newReview) body: NewReview) {
    return answer('review', await this.reviews.make(actor, contractId, body), reviewMessages.made);
  }

  @Get(':reviewId/visits')
  @About('Read who was there by a review link', answers('visits', [reviewVisit]), { who, notes: 'The newest first, 200 at most.' })
  async visits(@CurrentUser() actor: Actor, @ContractId() contractId: string, @ReviewId() reviewId: string) {
    return answer('visits', await this.reviews.visits(actor, contractId, reviewId));
  }

  @Delete(':reviewId')
  @About('Revoke a review link', answersDone, { who, notes: 'Whoever is in by it is out at once.' })
  async revoke(@CurrentUser() actor: Actor, @ContractId() contractId: string, @ReviewId() reviewId: string) {
    await this.reviews.revoke(actor, contractId, reviewId);
    return { success: true };
  }
}
