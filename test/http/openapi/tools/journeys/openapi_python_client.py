"""Run with the package that openapi-python-client generates from the customers' document."""

import json
import os
from io import BytesIO

from dragoman_client import AuthenticatedClient
from dragoman_client.api.files import upload_file
from dragoman_client.api.orders import approve_order, download_order, get_order
from dragoman_client.api.quotes import create_quote, pay_quote
from dragoman_client.api.sandbox import sandbox_advance_order, sandbox_price_quote
from dragoman_client.api.webhooks import list_events
from dragoman_client.models import (
    ApproveRequest,
    FileUpload,
    OrderStatusUpdateEvent,
    PayRequest,
    PriceQuoteRequest,
    QuoteRequest,
    SandboxAdvanceOrderBody,
    SandboxAdvanceOrderBodyTo,
    ServicesRequest,
    TranslationOptionsRequest,
)
from dragoman_client.types import File

client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["API_KEY"])

with client:
    document = File(payload=BytesIO("Acta de nacimiento de Juan".encode()), file_name="acta.txt", mime_type="text/plain")
    file = upload_file.sync(client=client, body=FileUpload(file=document)).data

    options = TranslationOptionsRequest(source_language="es", target_language=["en"])
    services = ServicesRequest(translation=True, translation_options=options)
    quote = create_quote.sync(client=client, body=QuoteRequest(files=[file.id], services=services)).data

    priced = sandbox_price_quote.sync(quote.token, client=client, body=PriceQuoteRequest()).data
    token = pay_quote.sync(quote.token, client=client, body=PayRequest()).data.order.token

    def advance(to: SandboxAdvanceOrderBodyTo) -> None:
        sandbox_advance_order.sync(token, client=client, body=SandboxAdvanceOrderBody(to=to))

    advance(SandboxAdvanceOrderBodyTo.IN_REVIEW)
    approve_order.sync(token, client=client, body=ApproveRequest())
    advance(SandboxAdvanceOrderBodyTo.COMPLETED)
    order = get_order.sync(token, client=client).data

    zip = download_order.sync(token, client=client)

    # Events are listed a moment later, once no older transaction can still commit.
    statuses = []
    while "completed" not in statuses:
        events = list_events.sync(client=client).data
        statuses = [event.data.status for event in events if isinstance(event, OrderStatusUpdateEvent)]
    refused = get_order.sync(quote.token, client=client)

    print(
        json.dumps(
            {
                "certification": quote.services.translation_options.certification,
                "priced": priced.status,
                "status": order.status,
                "total": order.total,
                "files": sorted(one.collection for one in order.files),
                "statuses": statuses,
                "downloaded": zip.payload.read(2).decode(),
                "refused": refused.code,
            }
        )
    )
