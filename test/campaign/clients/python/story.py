import os
from typing import TypeVar

from inventory_client import AuthenticatedClient
from inventory_client.api.delivery_notes import complete_delivery_note, create_delivery_note
from inventory_client.api.events import list_events
from inventory_client.api.materials import create_material, get_material, list_materials
from inventory_client.api.stock import create_movement
from inventory_client.api.tools import check_in_tool, check_out_tool, create_tool
from inventory_client.api.users import create_user
from inventory_client.api.webhooks import create_webhook, list_webhook_logs, test_webhook
from inventory_client.models import (
    Checkin,
    Checkout,
    DeliveryNote,
    DeliveryNoteType,
    ErrorResponse,
    EventPage,
    Material,
    MaterialList,
    MaterialWithHistory,
    Movement,
    NewDeliveryNote,
    NewDeliveryNoteItem,
    NewMaterial,
    NewTool,
    NewUser,
    NewWebhook,
    NewWebhookRecord,
    StockChangedEvent,
    Tool,
    ToolCondition,
    ToolHolder,
    User,
    WebhookLogEntry,
    WebhookLogEntryList,
    Withdrawal,
)

Kind = TypeVar("Kind")
client = AuthenticatedClient(base_url=os.environ["URL"], token=os.environ["KEY"])


def made(answer: object, kind: type[Kind]) -> Kind:
    assert isinstance(answer, kind), answer
    return answer


def say(*words: object) -> None:
    print(*(str(word).lower() if isinstance(word, bool) else f"{word:g}" if isinstance(word, float) else word for word in words))


new = NewMaterial(name="Story screw 1", unit="pcs", stock=10, locations=[])
material = made(create_material.sync(client=client, body=new), Material)


def stock() -> float:
    return made(get_material.sync(material.id, client=client), MaterialWithHistory).stock


say("material", stock())

taken = Withdrawal(type_="withdrawal", quantity=2.5)
movement = made(create_movement.sync(material.id, client=client, body=taken), Movement)
say("movement", movement.type_.value, movement.after)

for n in (2, 3):
    made(create_material.sync(client=client, body=NewMaterial(name=f"Story screw {n}", unit="pcs")), Material)
first = made(list_materials.sync(client=client, search="story", limit=2, archived=False), MaterialList)
second = made(list_materials.sync(client=client, search="story", page=2, per_page=2), MaterialList)
say("paging", len(first.data), len(second.data), first.total, second.meta.page)

ada = made(create_user.sync(client=client, body=NewUser(name="Ada Byron")), User)
drill = made(create_tool.sync(client=client, body=NewTool(name="Hammer drill")), Tool)
lent = made(check_out_tool.sync(drill.id, client=client, body=Checkout(user_id=ada.id)), Tool)
back = made(check_in_tool.sync(drill.id, client=client, body=Checkin(condition=ToolCondition.GOOD)), Tool)
say("tool", lent.status.value, made(lent.holder, ToolHolder).name, back.status.value)

wanted = NewDeliveryNote(
    type_=DeliveryNoteType.WITHDRAWAL, items=[NewDeliveryNoteItem(material_id=material.id, quantity=3)]
)
note = made(create_delivery_note.sync(client=client, body=wanted), DeliveryNote)
done = made(complete_delivery_note.sync(note.id, client=client), DeliveryNote)
say("note", done.status.value, done.items[0].material_name, stock())

hook = NewWebhook(name="Shop", url=os.environ["HOOK"], events=["stock.low"])
webhook = made(create_webhook.sync(client=client, body=hook), NewWebhookRecord)
attempt = made(test_webhook.sync(webhook.id, client=client), WebhookLogEntry)
logs = made(list_webhook_logs.sync(webhook.id, client=client), WebhookLogEntryList)
say("webhook", attempt.success, logs.data[0].event)

much = Withdrawal(type_="withdrawal", quantity=100)
refused = create_movement.sync_detailed(material.id, client=client, body=much)
problem = made(refused.parsed, ErrorResponse).error
details = made(problem.details, list)
say("error", refused.status_code.value, problem.code.value, details[0].available)


def once() -> Movement:
    one = Withdrawal(type_="withdrawal", quantity=1)
    key = f"story-{material.id}"
    return made(create_movement.sync(material.id, client=client, body=one, idempotency_key=key), Movement)


say("retry", once().id == once().id, stock())

page = made(list_events.sync(client=client, material_id=material.id, types="stock.changed"), EventPage)
say("events", ",".join(f"{event.data.quantity:g}" for event in page.data if isinstance(event, StockChangedEvent)))
