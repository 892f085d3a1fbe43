export const contractTitle = (projectTitle: string) => `Contract for ${projectTitle}`;

export const wholeProject = 'Complete Project';
export const wholeProjectDescription = 'Delivery of all shots and tasks of the project.';

export const defaultTerms = `1. Scope. The vendor delivers the visual-effects prep work (roto, track and paint) described in this contract and its project.
2. Milestones. Work is delivered milestone by milestone, each by its due date.
3. Review. The client reviews every delivery and either approves it or requests revisions with written feedback.
4. Payment. The amount of a milestone is released after its approval.
5. Plates. All plates and deliverables are confidential. The vendor uses them for this contract only and deletes them on request after its completion.
6. Rights. All rights in the deliverables pass to the client with the release of payment.`;
