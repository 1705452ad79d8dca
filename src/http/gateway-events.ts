import type { FastifyInstance } from 'fastify';
import { fail } from '../core/fail.ts';

/** Receives a payment gateway's own notifications; the signature over the exact bytes is the permission. */
export type ReceiveGatewayEvent = (body: Buffer, signature: string | undefined) => Promise<unknown>;

export function addGatewayEvents(app: FastifyInstance, receive: ReceiveGatewayEvent): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: '/gateway/stripe',
      async handler(request, reply) {
        if (!Buffer.isBuffer(request.body)) fail('malformed_request', { message: 'An event is expected as the body.' });
        const signature = request.headers['stripe-signature'];
        await receive(request.body, typeof signature === 'string' ? signature : undefined);
        return reply.send({ received: true });
      },
    });
  });
}
